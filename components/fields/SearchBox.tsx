import { MAX_SEARCH_CHARS } from '../../utils/limits';
import { t } from '../../utils/locale/i18n';
import { Icon } from '../base/Icon';
import { IconButton } from '../base/IconButton';
import { closeIcon, searchIcon } from '../base/icons';
import './Input.css';
import './SearchBox.css';

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called before the first key, to prepare a search. */
  onFocus?: () => void;
  onType: (text: string) => void;
  /** Enter: search now, without waiting for a pause. */
  onSubmit?: () => void;
  /** By default, the text is emptied. */
  onClear?: () => void;
}

export function SearchBox({ label, value, onFocus, onType, onSubmit, onClear }: SearchBoxProps) {
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <search>
      <form class="search-box" onSubmit={submit}>
        <Icon path={searchIcon} />
        <input
          type="search"
          class="input search-box__input"
          aria-label={label}
          placeholder={label}
          dir={value === '' ? undefined : 'auto'}
          maxLength={MAX_SEARCH_CHARS}
          autocomplete="off"
          spellcheck={false}
          value={value}
          onFocus={onFocus}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        {value !== '' && (
          <IconButton icon={closeIcon} label={t('popup_clearSearch')} onPress={onClear ?? (() => onType(''))} />
        )}
      </form>
    </search>
  );
}
