import type * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';

const environmentVariable = 'BENCHWRIGHT_API_KEY';

export interface EndpointKey {
  readonly key: string;
  /** For people, without the key itself. */
  readonly origin: 'secret storage' | 'BENCHWRIGHT_API_KEY';
}

/**
 * Keys of endpoints. Each is stored under its endpoint's origin, so a key never goes to another host
 * than the one it was entered for. The environment variable serves endpoints without a stored key.
 */
export class EndpointKeys {
  private readonly secrets: vscode.SecretStorage;
  private readonly environment: Readonly<Record<string, string | undefined>>;

  constructor(
    secrets: vscode.SecretStorage,
    environment: Readonly<Record<string, string | undefined>>,
  ) {
    this.secrets = secrets;
    this.environment = environment;
  }

  async keyFor(baseUrl: string): Promise<EndpointKey | undefined> {
    const stored = await this.secrets.get(secretName(baseUrl));
    if (stored !== undefined && stored !== '') return { key: stored, origin: 'secret storage' };
    const fromEnvironment = this.environment[environmentVariable];
    return fromEnvironment === undefined || fromEnvironment === ''
      ? undefined
      : { key: fromEnvironment, origin: environmentVariable };
  }

  async set(baseUrl: string, key: string): Promise<void> {
    await this.secrets.store(secretName(baseUrl), key);
  }

  async remove(baseUrl: string): Promise<void> {
    await this.secrets.delete(secretName(baseUrl));
  }
}

/** Scheme, host and port of an endpoint. */
export function originOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).origin;
  } catch (error) {
    throw new UserError(
      'endpoint',
      `"${baseUrl}" is not a URL. Correct it in the setting benchwright.endpoints, e.g. http://localhost:11434/v1.`,
      { cause: error },
    );
  }
}

function secretName(baseUrl: string): string {
  return `benchwright.key:${originOf(baseUrl)}`;
}
