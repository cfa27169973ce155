import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { t } from '../../../utils/locale/i18n';
import type { ProjectListModel } from './project-list';
import './LoadMore.css';

/** The next page is loaded this far before the end, so that scrolling need not wait. */
const PRELOAD_MARGIN = '400px';

/** The end of the list, which loads the next page near the view; only when asked if that would push away what follows. */
export function LoadMore({ model, onDemand }: { model: ProjectListModel; onDemand: boolean }) {
  const end = useRef<HTMLOutputElement>(null);
  const isReady = model.canLoadMore.value;
  useEffect(() => {
    if (!isReady || onDemand || !end.current) return undefined;
    // A new observer for every page: an end that stays in view causes no new event.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void model.loadMore(), {
      rootMargin: `0px 0px ${PRELOAD_MARGIN} 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isReady, onDemand, model]);
  return (
    <output ref={end} class="load-more small-print">
      {model.busy.value === 'more' && t('popup_loading')}
      {onDemand && isReady && <Button onPress={() => void model.loadMore()}>{t('text_more')}</Button>}
    </output>
  );
}
