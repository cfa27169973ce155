import { t } from '../../../utils/locale/i18n';
import { activeFilters, filterKey, isSearch, ownListOf } from '../../../utils/projects/filter';
import { MAX_NAME_CHARS } from '../../../utils/limits';
import type { Following } from '../../../utils/own-page/following';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import type { ProjectsModels } from './model';

interface AlertChoiceProps extends Pick<ProjectsModels, 'projects'> {
  following: Following;
  /** The words of the filters that are set. */
  words: readonly string[];
}

/** Whether new projects that match the search and the filters are reported. Renders nothing without any, or while signed out. */
export function AlertChoice({ projects, following, words }: AlertChoiceProps) {
  const filter = projects.filter.value;
  const list = following.list.value;
  const isNarrowed = isSearch(filter) || activeFilters(filter).length > 0;
  if (!list || !isNarrowed || ownListOf(filter)) return null;
  const key = filterKey(filter);
  const isOn = list.alerts?.[key] !== undefined;
  const failure = following.failures.value.get(`alert:${key}`);
  const name = [filter.search.trim(), ...words].filter((part) => part !== '').join(' · ');
  const toggle = (): void => {
    void following.setAlert(filter, isOn ? null : { name: name.slice(0, MAX_NAME_CHARS), level: null });
  };
  return (
    <>
      <Button kind="quiet" pressed={isOn} onPress={toggle}>
        {t('alert_add')}
      </Button>
      {failure && <ErrorNotice failure={failure} />}
    </>
  );
}
