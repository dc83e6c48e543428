import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeDivider,
  vsCodeProgressRing,
} from '@vscode/webview-ui-toolkit';

/**
 * The only file that knows the toolkit; elsewhere its elements are plain tags. Singly, because `allComponents` weighs
 * 180 KB. The toolkit is archived: docs/decisions names the replacement.
 */
export function registerComponents(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeDivider(), vsCodeProgressRing());
}
