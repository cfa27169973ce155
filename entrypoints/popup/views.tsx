/** Every view but the list of projects. Loaded once that is painted, or at once where somebody comes for another one. */
import './shared/views.css';
import { h, type ComponentType } from 'preact';
import { Skeleton } from '../../components/base/Skeleton';
import { t } from '../../utils/locale/i18n';
import { AboutView } from './about/AboutView';
import { CommentsView } from './comments/CommentsView';
import { InboxView } from './inbox/InboxView';
import { MineView } from './mine/MineView';
import { NewsView } from './news/NewsView';
import { ProjectView } from './project/ProjectView';
import type { ViewName } from './first-paint/routes';
import type { ViewProps } from './view-props';

/** The views that are not the list of projects. */
export type OtherName = Exclude<ViewName, 'projects' | 'search'>;

const VIEWS: { readonly [N in OtherName]: ComponentType<ViewProps<N>> } = {
  news: NewsView,
  inbox: InboxView,
  mine: MineView,
  about: AboutView,
  comments: CommentsView,
  project: ProjectView,
  // Where a link leads is known in a moment.
  link: () => <Skeleton label={t('popup_loading')} />,
};

/** The view the address names. */
export function OtherView(props: ViewProps<OtherName>) {
  // Each is given the routes of its own name, which the compiler can’t carry through the lookup.
  return h(VIEWS[props.route.view] as ComponentType<ViewProps<OtherName>>, props);
}
