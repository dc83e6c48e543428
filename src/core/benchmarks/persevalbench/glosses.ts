import schema from '../../../../schemas/persevalbench-scenario.schema.json' with { type: 'json' };

/** The properties that place a scenario in the design. */
export type DesignProperty =
  'scene_type' | 'primary_error' | 'state_relation' | 'evidence_form' | 'evidence_distance';

/** What a value of a design property means, as the schema says it. */
export function glossOf(property: DesignProperty, value: string): string {
  const { enum: values, enumDescriptions } = schema.properties[property];
  return enumDescriptions[values.indexOf(value)] ?? '';
}

/** What a design property is, as the schema says it. */
export function describeProperty(property: DesignProperty): { title: string; description: string } {
  const { title, description } = schema.properties[property];
  return { title, description };
}
