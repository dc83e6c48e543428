import * as vscode from 'vscode';

/** Asks for a whole number. @returns undefined when the question was dismissed */
export async function askForNumber(options: {
  readonly title: string;
  readonly prompt: string;
  readonly value: number;
  /** Why a whole number, 0 or more, will not do. */
  readonly faultOf: (number: number) => string | undefined;
}): Promise<number | undefined> {
  const { faultOf, value, ...texts } = options;
  const typed = await vscode.window.showInputBox({
    ...texts,
    value: String(value),
    validateInput: (text) => {
      const number = Number(text);
      const isNumber = /^\d+$/.test(text.trim()) && Number.isSafeInteger(number);
      return isNumber ? faultOf(number) : 'Type a whole number.';
    },
  });
  return typed === undefined ? undefined : Number(typed);
}
