/** Every view but the list of projects. Loaded once that is painted, or at once where somebody comes for another one. */
import './views.css';
import { AboutView } from './AboutView';
import { CommentsView } from './CommentsView';
import { InboxView } from './InboxView';
import { MineView } from './MineView';
import { NewsView } from './NewsView';
import type { PopupModel } from './popup-model';
import { ProjectView } from './ProjectView';

interface OtherViewProps {
  model: PopupModel;
  /** Epoch ms. */
  now: number;
  onOpenSettings: () => void;
}

/** The view the address names. */
export function OtherView({ model, now, onOpenSettings }: OtherViewProps) {
  const route = model.route.value;
  if (route.view === 'news')
    return <NewsView model={model} soughtId={route.id} now={now} onOpenSettings={onOpenSettings} />;
  if (route.view === 'inbox') return <InboxView model={model} now={now} onOpenSettings={onOpenSettings} />;
  if (route.view === 'mine') return <MineView model={model} now={now} onOpenSettings={onOpenSettings} />;
  if (route.view === 'about') return <AboutView model={model} now={now} onOpenSettings={onOpenSettings} />;
  if (route.view === 'comments')
    return <CommentsView model={model} id={route.id} now={now} onOpenSettings={onOpenSettings} />;
  if (route.view === 'project')
    return <ProjectView model={model} id={route.id} now={now} onOpenSettings={onOpenSettings} />;
  return null;
}
