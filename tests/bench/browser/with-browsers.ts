/** Starts a browser for each of these folders, hands them to the work by name, and closes them after it. */
export async function withBrowsers<Name extends string, Browser extends { close(): Promise<void> }, Result>(
  launch: (extensionDir: string) => Promise<Browser>,
  folders: Readonly<Record<Name, string>>,
  work: (browsers: Record<Name, Browser>) => Promise<Result>,
): Promise<Result> {
  const opened = await Promise.all(
    Object.entries<string>(folders).map(async ([name, folder]) => [name, await launch(folder)] as const),
  );
  try {
    return await work(Object.fromEntries(opened) as Record<Name, Browser>);
  } finally {
    await Promise.all(opened.map(([, browser]) => browser.close()));
  }
}
