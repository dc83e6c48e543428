import { requestText } from '../scenario.ts';
import { contentStems, isBlank, shareContentWord } from '../words.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Pre-check of prompt 9. Requests with fewer content words than this say too little to tell. */
const fewestWords = 2;

export const offTopic = scenarioCheck(
  'off-topic',
  'warning',
  'The error response shares a content word with the target request.',
  (scenario) => {
    const request = requestText(scenario);
    const text = scenario.error?.text;
    if (request === undefined || text === undefined || shareContentWord(request, text)) {
      return nothing;
    }
    if (isBlank(text) || contentStems(request).length < fewestWords) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        target: 'key',
        message:
          'The error response has no content word in common with the target request. Check that it answers what the user asked.',
      },
    ];
  },
);
