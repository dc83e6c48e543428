/** Why a file is not saved after VS Code was asked to save it, and what to do. @param isUntitled it has no name yet */
export function unsavedReason(isUntitled: boolean): string {
  return isUntitled
    ? 'The file is still unsaved, because no name was chosen for it. Save it again and choose one.'
    : 'VS Code did not save the file. Save it in its editor: that says what is in the way.';
}
