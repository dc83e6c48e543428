import type { Fix } from '../../../model/fix.ts';
import {
  errorFamilyTitles,
  errorSubtypes,
  isLegalCell,
  isSceneType,
  sceneTypes,
  type ErrorSubtype,
  type SceneType,
} from '../taxonomy.ts';

/** Each error that is legal in the scene type, those of the same family first, then each scene type where the error is. */
export function legalCells(
  sceneType: SceneType | undefined,
  primaryError: ErrorSubtype | undefined,
): readonly Fix[] {
  if (sceneType === undefined || primaryError === undefined) return [];
  const { family } = errorSubtypes[primaryError];
  const isOther = (error: ErrorSubtype): boolean => errorSubtypes[error].family !== family;
  const errors = sceneTypes[sceneType].legalErrors
    .toSorted((one, other) => Number(isOther(one)) - Number(isOther(other)))
    .map((error): Fix => {
      const title = errorFamilyTitles[errorSubtypes[error].family];
      const kin = isOther(error) ? title : `the same family, ${title}`;
      return {
        title: `Change primary_error to ${error} (${kin})`,
        operations: [{ op: 'set', pointer: '/primary_error', value: error }],
      };
    });
  const scenes = Object.keys(sceneTypes)
    .filter(isSceneType)
    .filter((scene) => isLegalCell(scene, primaryError))
    .map((scene): Fix => {
      return {
        title: `Change scene_type to ${scene}, where ${primaryError} is legal`,
        operations: [{ op: 'set', pointer: '/scene_type', value: scene }],
      };
    });
  return [...errors, ...scenes];
}
