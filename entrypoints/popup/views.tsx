/** All views except the project list. */
import './shared/views.css';
import { h, type ComponentType } from 'preact';
import { Skeleton } from '../../components/base/Skeleton';
import { t } from '../../utils/locale/i18n';
import { AboutView } from './about/AboutView';
import { CommentsView } from './comments/CommentsView';
import { InboxView } from './inbox/InboxView';
import { MyProjectsView } from './my-projects/MyProjectsView';
import { NewsView } from './news/NewsView';
import { ProjectView } from './project/ProjectView';
import type { ViewName } from './first-paint/routes';
import type { ViewProps } from './model';

type OtherViewName = Exclude<ViewName, 'projects' | 'search'>;

const COMPONENTS: { readonly [N in OtherViewName]: ComponentType<ViewProps<N>> } = {
  news: NewsView,
  inbox: InboxView,
  // The same component, so that the choice of what it shows keeps the focus.
  saved: InboxView,
  mine: MyProjectsView,
  about: AboutView,
  comments: CommentsView,
  project: ProjectView,
  // Replaced by the view of the project once the link is resolved.
  link: () => <Skeleton label={t('popup_loading')} />,
};

/** Renders the view of a route. */
export function OtherView(props: ViewProps<OtherViewName>) {
  // The route always belongs to the view of its name; the compiler cannot see that through the lookup.
  return h(COMPONENTS[props.route.view] as ComponentType<ViewProps<OtherViewName>>, props);
}
