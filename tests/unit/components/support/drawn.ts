import { isValidElement, type ComponentChild, type VNode } from 'preact';

/** Every element and text a component without hooks draws, in order; what other components draw inside is theirs. */
export function drawn(tree: unknown): (VNode<Record<string, unknown>> | string)[] {
  if (Array.isArray(tree)) return tree.flatMap(drawn);
  if (typeof tree === 'string' || typeof tree === 'number') return [String(tree)];
  if (!isValidElement(tree)) return [];
  const element = tree as VNode<Record<string, unknown>>;
  return [element, ...drawn(element.props.children as ComponentChild)];
}

/** The texts among it. */
export function textsIn(tree: unknown): string[] {
  return drawn(tree).filter((part) => typeof part === 'string');
}

/** The components and elements among it. */
export function elementsIn(tree: unknown): VNode<Record<string, unknown>>[] {
  return drawn(tree).filter((part) => typeof part !== 'string');
}
