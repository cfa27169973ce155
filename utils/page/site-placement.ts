/** What is stored about the sites whose pages show panels. Kept small, since all code that reads stored items loads it. Pure. */
import type { Placement } from './placement';

export interface SitePlacement {
  placement: Placement;
  /** Whether the whole site shows no panels. */
  isHidden: boolean;
  /** The projects whose pages show none, the newest last. */
  hidden: number[];
  /** Whether its pages show no pill; missing if they do. */
  isPillHidden?: boolean;
  /** Epoch ms of the newest change. */
  at: number;
}

/** By site: host and port, for all protocols. */
export type SitePlacements = Record<string, SitePlacement>;

/** A mounted panel or card, stored by its nonce. */
export interface MountedPanel {
  tabId: number;
  projectId: number;
  /** The frame that used the nonce first, `null` until then. */
  frameId: number | null;
  createdAt: number;
  /** For a frame opened by a project link: the origin of the page around it, and what it shows. */
  link?: { origin: string; as: 'card' | 'thread' };
}

/** The site of a URL: its host and port. @throws TypeError for an invalid URL */
export function siteOfUrl(url: string): string {
  return new URL(url).host;
}
