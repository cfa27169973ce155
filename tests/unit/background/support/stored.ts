/** What the worker stores, by the names of the items. */
import * as items from '../../../../utils/storage/items';
import { change, read, write, type Item } from '../../../../utils/storage/store';

type Name = keyof typeof items extends infer K ? (K extends `${infer N}Item` ? N : never) : never;
type Value<N extends Name> = (typeof items)[`${N}Item`] extends Item<infer T> ? T : never;

const byName = { ...items };
const itemOf = <N extends Name>(name: N) => byName[`${name}Item`] as unknown as Item<Value<N>>;

export const stored = <N extends Name>(name: N): Promise<Value<N>> => read(itemOf(name));

/** Writes all of them in one step. */
export const store = (values: { [N in Name]?: Value<N> }): Promise<void> =>
  write(...Object.entries(values).map(([name, value]) => change(itemOf(name as Name), value as never)));
