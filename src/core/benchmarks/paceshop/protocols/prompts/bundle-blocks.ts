import type { PromptBlock } from '../../../../judging/prompt-template.ts';

/**
 * The typed input bundle (appendix D.4), one block for each slot. Values enter with triple braces: nothing is escaped,
 * and nothing in a value is rendered again. All of them carry text of the record, so none can be reworded; a prompt
 * of a user's own says where they stand.
 */

const queryBlock = dataBlock('query', 'query of {{{token}}}', '{{{query}}}');
const personaBlock = dataBlock('persona', 'persona as JSON', '{{{personaJson}}}');
const responseXmlBlock = dataBlock('response-xml', 'response as XML', '{{{responseXml}}}');
const responseBlock = dataBlock('response', 'response as JSON', '{{{responseJson}}}');
const evidenceIdsBlock = dataBlock(
  'evidence-ids',
  'ids of the evidence pool',
  '{{{evidenceIdsJson}}}',
);
const evidenceBlock = dataBlock('evidence', 'evidence pool as JSON', '{{{evidenceJson}}}');
const usedEvidenceBlock = dataBlock(
  'used-evidence-ids',
  'ids of the evidence used when the response was made',
  '{{{usedEvidenceIdsJson}}}',
);
const checksBlock = dataBlock('checks', 'deterministic checks', '{{{checksJson}}}');

export const bundleBlocks: readonly PromptBlock[] = [
  queryBlock,
  personaBlock,
  responseXmlBlock,
  responseBlock,
  evidenceIdsBlock,
  evidenceBlock,
  usedEvidenceBlock,
  checksBlock,
];

function dataBlock(name: string, title: string, value: string): PromptBlock {
  return {
    name,
    isRequired: true,
    text: `--- {{{boundary}}} | begin ${title} ---
${value}
--- {{{boundary}}} | end ${title} ---`,
  };
}
