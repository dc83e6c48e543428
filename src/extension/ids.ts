/** Every id that the manifest and the code share. A test proves that both name the same ones. */
export const commands = {
  judgeRecord: 'benchwright.judgeRecord',
  judgeCandidate: 'benchwright.judgeCandidate',
  judgeWith: 'benchwright.judgeWith',
  cancelJudging: 'benchwright.cancelJudging',
  chooseJudge: 'benchwright.chooseJudge',
  addJudge: 'benchwright.addJudge',
  testConnection: 'benchwright.testConnection',
  setKey: 'benchwright.setKey',
  removeKey: 'benchwright.removeKey',
  showLog: 'benchwright.showLog',
  openJudgmentsFile: 'benchwright.openJudgmentsFile',
  compareResponses: 'benchwright.compareResponses',
  diffToBase: 'benchwright.diffToBase',
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
  chooseSchema: 'benchwright.chooseSchema',
  fetchSchemas: 'benchwright.fetchSchemas',
  normalizeLineEndings: 'benchwright.normalizeLineEndings',
  fixAllOfKind: 'benchwright.fixAllOfKind',
  editRecord: 'benchwright.editRecord',
  openPreview: 'benchwright.openPreview',
  newRecord: 'benchwright.newRecord',
  importRecords: 'benchwright.importRecords',
  exportRecord: 'benchwright.exportRecord',
  deriveRecords: 'benchwright.deriveRecords',
  injectDefects: 'benchwright.injectDefects',
  swapPersona: 'benchwright.swapPersona',
  repairRecord: 'benchwright.repairRecord',
  regenerateErrorResponse: 'benchwright.regenerateErrorResponse',
  verifySpecification: 'benchwright.verifySpecification',
  judgeDataset: 'benchwright.judgeDataset',
  judgeSelection: 'benchwright.judgeSelection',
  startRun: 'benchwright.startRun',
  cancelRun: 'benchwright.cancelRun',
  resumeRun: 'benchwright.resumeRun',
  compareRuns: 'benchwright.compareRuns',
  openRunJudgments: 'benchwright.openRunJudgments',
  showCoverage: 'benchwright.showCoverage',
  showReport: 'benchwright.showReport',
  showAgreement: 'benchwright.showAgreement',
  copyPrompts: 'benchwright.copyPrompts',
  startReview: 'benchwright.startReview',
  adjudicate: 'benchwright.adjudicate',
  setReviewer: 'benchwright.setReviewer',
  exportReviews: 'benchwright.exportReviews',
  importReviews: 'benchwright.importReviews',
  exportReviewTasks: 'benchwright.exportReviewTasks',
  flagRecord: 'benchwright.flagRecord',
  removeFlag: 'benchwright.removeFlag',
  openQueueEntry: 'benchwright.openQueueEntry',
  reviewQueueEntry: 'benchwright.reviewQueueEntry',
  repairQueueEntry: 'benchwright.repairQueueEntry',
  assignQueueEntry: 'benchwright.assignQueueEntry',
  skipQueueEntry: 'benchwright.skipQueueEntry',
  finishQueueEntry: 'benchwright.finishQueueEntry',
  takeBackQueueDecision: 'benchwright.takeBackQueueDecision',
  filterQueue: 'benchwright.filterQueue',
  clearQueueFilter: 'benchwright.clearQueueFilter',
  savedQueueFilters: 'benchwright.savedQueueFilters',
  groupQueue: 'benchwright.groupQueue',
  sortQueue: 'benchwright.sortQueue',
  openSampleWorkspace: 'benchwright.openSampleWorkspace',
  openCheckDocs: 'benchwright.openCheckDocs',
} as const;

/** Between features alone: no menu, no palette and no keybinding has them, so the manifest does not name them. */
export const internalCommands = {
  /** Shows a record beside the one that it was made from: URI and line of either. */
  compareMatched: 'benchwright.compareMatched',
  /** The URI of the record document of a record, without showing it: URI and line. */
  recordDocument: 'benchwright.recordDocument',
  /** Shows one item of a study in the review surface: {uri, study, recordId, candidate?}. */
  openReview: 'benchwright.openReview',
  /** Opens the repair panel on a record: {uri, recordId, repair}. */
  repair: 'benchwright.repair',
} as const;

export const views = {
  judgment: 'benchwright.judgment',
  compare: 'benchwright.compare',
  matched: 'benchwright.matched',
  coverage: 'benchwright.coverage',
  run: 'benchwright.run',
  runs: 'benchwright.runs',
  queue: 'benchwright.queue',
  report: 'benchwright.report',
  agreement: 'benchwright.agreement',
  preview: 'benchwright.preview',
  sheet: 'benchwright.sheet',
  repair: 'benchwright.repair',
  review: 'benchwright.review',
} as const;

export const schemes = {
  /** Record documents: one record of a file as formatted JSON. */
  record: 'benchwright-record',
} as const;

export const contextKeys = {
  /** The active editor shows a file of a known record kind. */
  hasKind: 'benchwright.hasKind',
  /** The active editor shows records that a judge can be asked about. */
  isJudgeable: 'benchwright.isJudgeable',
  /** The active editor shows records that Compare is for: several responses, or records made from one another. */
  isComparable: 'benchwright.isComparable',
  /** The active editor shows records that are made from one another. */
  hasMatched: 'benchwright.hasMatched',
  /** The active editor shows records that have a preview. */
  hasPreview: 'benchwright.hasPreview',
  /** The active editor shows records out of which others can be made. */
  canDerive: 'benchwright.canDerive',
  /** The active editor shows records of which a model can write parts anew. */
  canRepair: 'benchwright.canRepair',
  /** The active editor shows records that can be flagged for review. */
  canFlag: 'benchwright.canFlag',
  /** The active editor shows records that a report can be made of. */
  hasReport: 'benchwright.hasReport',
  /** The active editor shows records that people can review. */
  hasAgreement: 'benchwright.hasAgreement',
  /** What the Review view shows or why it shows nothing: a `QueueState`. */
  queueState: 'benchwright.queueState',
  /** The Review view is filtered. */
  isQueueFiltered: 'benchwright.isQueueFiltered',
  /** The active editor shows JSON Lines. */
  isJsonl: 'benchwright.isJsonl',
} as const;

export const settings = {
  section: 'benchwright',
  kinds: 'kinds',
  schemas: 'schemas',
  codeLens: 'codeLens',
  highlights: 'highlights.enabled',
  endpoints: 'endpoints',
  judges: 'judges',
  prices: 'prices',
  judge: 'judge',
  coverageTarget: 'coverage.target',
  reviews: 'reviews',
  reviewer: 'reviewer',
  reviewRecordTime: 'review.recordTime',
} as const;

export const languageIds: readonly string[] = ['jsonl', 'ndjson', 'jsonlines'];
