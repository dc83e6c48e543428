import * as vscode from 'vscode';

export interface ReadOnlyFileSystem {
  readonly scheme: string;
  /** Of each of its files. */
  readonly bytes: Uint8Array;
  /** Asked for at each look. */
  readonly permissions?: () => vscode.FilePermission | undefined;
  /** VS Code is told that nothing of it can be written. */
  readonly isReadonly?: boolean;
}

/** Files that can be read and refuse to be written. */
export function addReadOnlyFileSystem(options: ReadOnlyFileSystem): vscode.Disposable {
  const { scheme, bytes, permissions, isReadonly = false } = options;
  const nothing = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions();
  };
  const provider = vscode.workspace.registerFileSystemProvider(
    scheme,
    {
      onDidChangeFile: nothing.event,
      watch: () => new vscode.Disposable(() => undefined),
      stat: () => {
        const granted = permissions?.();
        return {
          type: vscode.FileType.File,
          ctime: 0,
          mtime: 0,
          size: bytes.length,
          ...(granted === undefined ? {} : { permissions: granted }),
        };
      },
      readFile: () => bytes,
      readDirectory: () => [],
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    },
    { isReadonly },
  );
  return vscode.Disposable.from(provider, nothing);
}
