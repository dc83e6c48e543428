/** Every id that the manifest and the code share. A test proves that both name the same ones. */
export const commands = {
  judgeRecord: 'benchwright.judgeRecord',
  judgeCandidate: 'benchwright.judgeCandidate',
  cancelJudging: 'benchwright.cancelJudging',
  chooseJudge: 'benchwright.chooseJudge',
  addJudge: 'benchwright.addJudge',
  testConnection: 'benchwright.testConnection',
  setKey: 'benchwright.setKey',
  removeKey: 'benchwright.removeKey',
  showLog: 'benchwright.showLog',
  openJudgmentsFile: 'benchwright.openJudgmentsFile',
  compareResponses: 'benchwright.compareResponses',
  nextRecord: 'benchwright.nextRecord',
  previousRecord: 'benchwright.previousRecord',
  goToRecord: 'benchwright.goToRecord',
  nextMark: 'benchwright.nextMark',
  previousMark: 'benchwright.previousMark',
  copyRecordId: 'benchwright.copyRecordId',
  copyPointer: 'benchwright.copyPointer',
  copyPrettyJson: 'benchwright.copyPrettyJson',
  recordActions: 'benchwright.recordActions',
  toggleHighlights: 'benchwright.toggleHighlights',
  changeKind: 'benchwright.changeKind',
  normalizeLineEndings: 'benchwright.normalizeLineEndings',
  openSampleWorkspace: 'benchwright.openSampleWorkspace',
  openCheckDocs: 'benchwright.openCheckDocs',
} as const;

export const views = {
  judgment: 'benchwright.judgment',
  compare: 'benchwright.compare',
} as const;

export const contextKeys = {
  /** The active editor shows a file of a known record kind. */
  hasKind: 'benchwright.hasKind',
  /** The active editor shows JSON Lines. */
  isJsonl: 'benchwright.isJsonl',
} as const;

export const settings = {
  section: 'benchwright',
  kinds: 'kinds',
  codeLens: 'codeLens',
  highlights: 'highlights.enabled',
  endpoints: 'endpoints',
  judges: 'judges',
  judge: 'judge',
} as const;

export const languageIds: readonly string[] = ['jsonl', 'ndjson', 'jsonlines'];
