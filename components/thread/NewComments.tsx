import { plural } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import './NewComments.css';

/** A sticky button for waiting comments. It has no height, so that nothing moves. */
export function NewComments({ count, onShow }: { count: number; onShow: () => void }) {
  const words = count > 0 && plural('panel_new', count);
  return (
    <div class="new-comments">
      <output class="unseen">{words}</output>
      {words && (
        <Button kind="primary" onPress={onShow}>
          {words}
        </Button>
      )}
    </div>
  );
}
