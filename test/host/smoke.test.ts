import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the extension in VS Code', () => {
  it('is the one under development, and activates', async () => {
    const extension = vscode.extensions.getExtension('benchwright.benchwright');
    assert.ok(extension, 'VS Code does not know benchwright.benchwright');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
