/** What VS Code gives an extension to remember things by: it goes through JSON. */
export class Memory {
  private readonly stored = new Map<string, string>();

  keys(): readonly string[] {
    return [...this.stored.keys()];
  }

  get<T>(key: string, fallback?: T): T | undefined {
    const text = this.stored.get(key);
    return text === undefined ? fallback : (JSON.parse(text) as T);
  }

  update(key: string, value: unknown): Promise<void> {
    this.stored.set(key, JSON.stringify(value));
    return Promise.resolve();
  }
}
