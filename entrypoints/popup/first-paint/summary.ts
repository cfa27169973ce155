import type { CardProject } from '../../../utils/storage/view-state';

/** Returns the first line of a description. More than 120 characters do not fit into a line of a card. */
export function summaryOf({ description = '' }: Partial<CardProject>): string {
  return /.{0,120}/.exec(description.trimStart())?.[0] ?? '';
}
