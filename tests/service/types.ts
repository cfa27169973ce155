import type { Database } from './db/database.ts';
import type { Control } from './control/control.ts';

/** What a client needs to know to talk to this service: the JSON object of the extension's options page. */
export interface ServiceProfile {
  name: string;
  baseUrl: string;
  apiKey: string;
  /** SPKI PEM. */
  publicKey: string;
  captchaSiteKey: string;
  captchaHost: string;
  captchaPage: string;
  /** Patterns of project pages, each with one `:id` in path or query. */
  links: string[];
  bodyEncoding: 'form' | 'json';
  rsaPadding: 'pkcs1';
}

/** A person who can try to sign in, and what comes of it. */
export interface Credentials {
  uid: number;
  userName: string;
  email: string;
  password: string;
  /** As the service stores it: a number, or several separated by commas. */
  badge: string;
  /** One line for the person at the terminal: why this account exists. */
  note: string;
}

/** How to start the service; every part has a default. */
export interface ServiceOptions {
  /** Port of the service; 0, the default, takes a free one. */
  port?: number | undefined;
  /** Port of the control interface; 0, the default, takes a free one. */
  controlPort?: number | undefined;
  /** The service's clock, in epoch milliseconds. */
  now?: (() => number) | undefined;
  /** Data without a record, which a test reads past the service. */
  db?: Database | undefined;
  keyBits?: number | undefined;
  /** Every drawing is a document to a browser, twenty to a list; plain ones are small bitmaps of the same size. Drawn by default. */
  pictures?: 'drawn' | 'plain' | undefined;
}

/** A running service. */
export interface LocalService {
  /** `http://localhost:PORT`: interface, website and images. */
  origin: string;
  /** `http://127.0.0.1:PORT`: the control interface. */
  controlOrigin: string;
  profile: ServiceProfile;
  /** Who can sign in; the first is the main demo person. */
  people: readonly Credentials[];
  /** The verbs of the control interface, in this process. */
  control: Control;
  /** Closes both servers, their open connections and the database. */
  stop(): Promise<void>;
}
