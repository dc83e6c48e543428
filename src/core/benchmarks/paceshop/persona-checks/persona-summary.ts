import type { Check } from '../../benchmark.ts';
import { isJsonObject } from '../../../model/json.ts';
import { readPersona } from '../shopping-record.ts';

export const personaSummary: Check = {
  id: 'paceshop/persona-summary',
  severity: 'warning',
  title: 'The persona is summed up.',
  run: (record) => {
    if (!isJsonObject(record)) return [];
    const { context_summary: summary } = record;
    if (summary !== undefined && typeof summary !== 'string') return [];
    if ((readPersona(record).contextSummary ?? '').trim() !== '') return [];
    return [
      {
        code: 'paceshop/persona-summary',
        severity: 'warning',
        message:
          'The persona has no context_summary, which responses and judges read first. Sum it up in a few sentences that agree with its fields.',
        pointer: summary === undefined ? '' : '/context_summary',
        target: summary === undefined ? 'object' : 'value',
      },
    ];
  },
};
