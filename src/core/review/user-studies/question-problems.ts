import type { UserChoice, UserQuestion, UserStudyProblem } from './user-study-form.ts';

/** What the schema cannot tell about questions: names that stand twice, keys, references. */
export function questionProblems(questions: readonly UserQuestion[]): readonly UserStudyProblem[] {
  return questions.flatMap((question, index) => {
    const at = `/questions/${index}`;
    const earlier = questions.slice(0, index);
    return [
      ...(earlier.some(({ id }) => id === question.id)
        ? [error(`${at}/id`, `Another question has the id "${question.id}". Choose another.`)]
        : []),
      ...choiceProblems(question, at),
      ...conditionProblems(question, earlier, at),
    ];
  });
}

function choiceProblems(
  { type, choices, scale }: UserQuestion,
  at: string,
): readonly UserStudyProblem[] {
  if (type === 'text') {
    const unused = [
      ...(choices === undefined ? [] : ['choices']),
      ...(scale === undefined ? [] : ['scale']),
    ];
    return unused.map((name) => ({
      severity: 'warning',
      pointer: `${at}/${name}`,
      message: `A text has no \`${name}\`: it is ignored. Set \`type\` to choice if it is meant.`,
    }));
  }
  if (choices === undefined) {
    return [error(at, 'A choice needs `choices`: list its answers, at least two.')];
  }
  return [...valueProblems(choices, at), ...keyProblems(choices, at)];
}

/** Values are read in any capitals. */
function valueProblems(choices: readonly UserChoice[], at: string): readonly UserStudyProblem[] {
  const values = choices.map(({ value }) => value.trim().toLowerCase());
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [
          error(
            `${at}/choices/${index}/value`,
            `Another choice has the value "${choices[index]?.value ?? ''}", capitals aside. Choose another.`,
          ),
        ],
  );
}

function keyProblems(choices: readonly UserChoice[], at: string): readonly UserStudyProblem[] {
  const keys = choiceKeys(choices);
  return keys.flatMap((key, index) => {
    if (key === undefined) {
      const message = 'There is no key left for this choice. Give it a letter or a digit as `key`.';
      return [error(`${at}/choices/${index}`, message)];
    }
    return keys.indexOf(key) === index
      ? []
      : [error(`${at}/choices/${index}/key`, `Another choice has the key "${key}" as well.`)];
  });
}

/** The keys of choices: those that are named, else the place in the list where that is free. */
export function choiceKeys(choices: readonly UserChoice[]): readonly (string | undefined)[] {
  const named = new Set(choices.flatMap(({ key }) => key ?? []));
  const free = '123456789'.split('').filter((digit) => !named.has(digit));
  return choices.map(({ key }, index) => {
    if (key !== undefined) return key;
    const own = String(index + 1);
    const place = free.includes(own) ? free.indexOf(own) : 0;
    return free.splice(place, 1)[0];
  });
}

function conditionProblems(
  { asked_when: condition }: UserQuestion,
  earlier: readonly UserQuestion[],
  at: string,
): readonly UserStudyProblem[] {
  if (condition === undefined) return [];
  const asked = earlier.find(({ id }) => id === condition.question);
  if (asked?.choices === undefined || asked.type === 'text') {
    const names = earlier.filter(({ type }) => type === 'choice').map(({ id }) => id);
    const advice = names.length === 0 ? 'There is none.' : `There are: ${names.join(', ')}.`;
    return [
      error(
        `${at}/asked_when/question`,
        `"${condition.question}" is no earlier question with choices. ${advice}`,
      ),
    ];
  }
  const values = asked.choices.map(({ value }) => value);
  return condition.values.flatMap((value, index) =>
    values.includes(value)
      ? []
      : [
          error(
            `${at}/asked_when/values/${index}`,
            `"${condition.question}" has no answer "${value}". It has: ${values.join(', ')}.`,
          ),
        ],
  );
}

function error(pointer: string, message: string): UserStudyProblem {
  return { severity: 'error', pointer, message };
}
