/**
 * All views except the project list, as one chunk: imported when the page is idle, or when the address names one of them. The second
 * bundle is always loaded before. The import tells the bundler so: what both need stays in its files, instead of getting files of its own.
 */
import './hydrate';
import './shared/views.css';
import { h, type ComponentType } from 'preact';
import { Skeleton } from '../../components/base/Skeleton';
import { t } from '../../utils/locale/i18n';
import { openThreadController } from '../../utils/thread/controller';
import { AboutView } from './about/AboutView';
import { CommentsView } from './comments/CommentsView';
import { InboxView } from './inbox/InboxView';
import { MineView } from './mine/MineView';
import { NewsView } from './news/NewsView';
import { ProjectView } from './project/ProjectView';
import type { OtherViewName, ViewProps } from './model';

const COMPONENTS: { readonly [N in OtherViewName]: ComponentType<ViewProps<N>> } = {
  news: NewsView,
  inbox: InboxView,
  mine: MineView,
  about: AboutView,
  comments: CommentsView,
  project: ProjectView,
  // Replaced by the view of the project once the link is resolved.
  link: () => <Skeleton label={t('popup_loading')} />,
};

/** Opens a thread. Here, since all that belongs to threads is in this chunk: it is large and rarely needed at once. */
export function openThread(...given: Parameters<typeof openThreadController>) {
  return openThreadController(...given);
}

/** Renders the view of a route. */
export function OtherView(props: ViewProps<OtherViewName>) {
  // The route always belongs to the view of its name; the compiler cannot see that through the lookup.
  return h(COMPONENTS[props.route.view] as ComponentType<ViewProps<OtherViewName>>, props);
}
