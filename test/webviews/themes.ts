import { readFileSync } from 'node:fs';

/** Theme colours as VS Code hands them to webviews; `kind` is the class that it puts on the body. */
export interface Theme {
  readonly name: ThemeName;
  readonly kind: string;
  readonly variables: Readonly<Record<string, string>>;
}

export type ThemeName = 'dark' | 'light' | 'high-contrast' | 'high-contrast-light';

/** In the manifest each theme kind has its own default; a theme test must see the shipped ones. */
const manifestKeys = {
  dark: 'dark',
  light: 'light',
  'high-contrast': 'highContrast',
  'high-contrast-light': 'highContrastLight',
} as const;

const fonts = {
  'font-family': 'system-ui, "DejaVu Sans", sans-serif',
  'font-weight': 'normal',
  'font-size': '13px',
  'editor-font-family': '"DejaVu Sans Mono", monospace',
  'editor-font-size': '14px',
};

/** Dark Modern. */
const dark = {
  foreground: '#CCCCCC',
  descriptionForeground: '#9D9D9D',
  errorForeground: '#F85149',
  focusBorder: '#0078D4',
  'editor-background': '#1F1F1F',
  'editor-foreground': '#CCCCCC',
  'sideBar-background': '#181818',
  'widget-border': '#313131',
  'widget-shadow': 'rgba(0, 0, 0, 0.36)',
  'editorWidget-background': '#202020',
  'editorWidget-foreground': '#CCCCCC',
  'button-background': '#0078D4',
  'button-foreground': '#FFFFFF',
  'button-hoverBackground': '#026EC1',
  'button-border': '#ffffff1a',
  'button-secondaryBackground': '#00000000',
  'button-secondaryForeground': '#CCCCCC',
  'button-secondaryHoverBackground': '#2B2B2B',
  'badge-background': '#616161',
  'badge-foreground': '#F8F8F8',
  'textLink-foreground': '#4daafc',
  'textLink-activeForeground': '#4daafc',
  'textCodeBlock-background': '#2B2B2B',
  'textPreformat-foreground': '#D0D0D0',
  'textPreformat-background': '#3C3C3C',
  'progressBar-background': '#0078D4',
  'inputValidation-errorBackground': '#5A1D1D',
  'inputValidation-errorBorder': '#BE1100',
  'diffEditor-insertedTextBackground': '#9ccc2c33',
  'diffEditor-removedTextBackground': '#ff000033',
  'editorWarning-foreground': '#CCA700',
};

/** Light Modern. */
const light = {
  ...dark,
  foreground: '#3B3B3B',
  descriptionForeground: '#3B3B3B',
  focusBorder: '#005FB8',
  'editor-background': '#FFFFFF',
  'editor-foreground': '#3B3B3B',
  'sideBar-background': '#F8F8F8',
  'widget-border': '#E5E5E5',
  'widget-shadow': 'rgba(0, 0, 0, 0.16)',
  'editorWidget-background': '#F8F8F8',
  'editorWidget-foreground': '#3B3B3B',
  'button-background': '#005FB8',
  'button-hoverBackground': '#0258A8',
  'button-border': '#0000001a',
  'button-secondaryBackground': '#E5E5E5',
  'button-secondaryForeground': '#3B3B3B',
  'button-secondaryHoverBackground': '#CCCCCC',
  'badge-background': '#CCCCCC',
  'badge-foreground': '#3B3B3B',
  'textLink-foreground': '#005FB8',
  'textLink-activeForeground': '#005FB8',
  'textCodeBlock-background': '#F8F8F8',
  'textPreformat-foreground': '#3B3B3B',
  'textPreformat-background': '#0000001F',
  'progressBar-background': '#005FB8',
  'inputValidation-errorBackground': '#F2DEDE',
  'diffEditor-insertedTextBackground': '#9ccc2c40',
  'editorWarning-foreground': '#BF8803',
};

/** Dark High Contrast: no fills, borders instead. What it leaves out is not defined in VS Code either. */
const highContrast = {
  foreground: '#FFFFFF',
  descriptionForeground: 'rgba(255, 255, 255, 0.7)',
  errorForeground: '#F48771',
  focusBorder: '#F38518',
  contrastBorder: '#6FC3DF',
  contrastActiveBorder: '#F38518',
  'editor-background': '#000000',
  'editor-foreground': '#FFFFFF',
  'sideBar-background': '#000000',
  'widget-border': '#6FC3DF',
  'editorWidget-background': '#0C141F',
  'editorWidget-foreground': '#FFFFFF',
  'button-background': '#000000',
  'button-foreground': '#FFFFFF',
  'button-hoverBackground': '#000000',
  'button-border': '#6FC3DF',
  'button-secondaryForeground': '#FFFFFF',
  'badge-background': '#000000',
  'badge-foreground': '#FFFFFF',
  'textLink-foreground': '#21A6FF',
  'textLink-activeForeground': '#21A6FF',
  'textCodeBlock-background': '#000000',
  'textPreformat-foreground': '#FFFFFF',
  'progressBar-background': '#6FC3DF',
  'inputValidation-errorBackground': '#000000',
  'inputValidation-errorBorder': '#6FC3DF',
  'diffEditor-insertedTextBorder': '#33ff2eff',
  'diffEditor-removedTextBorder': '#FF008F',
  'editorWarning-foreground': '#FFD370',
};

/** Light High Contrast. */
const highContrastLight = {
  ...highContrast,
  foreground: '#292929',
  descriptionForeground: 'rgba(41, 41, 41, 0.7)',
  errorForeground: '#B5200D',
  focusBorder: '#006BBD',
  contrastBorder: '#0F4A85',
  contrastActiveBorder: '#006BBD',
  'editor-background': '#FFFFFF',
  'editor-foreground': '#292929',
  'sideBar-background': '#FFFFFF',
  'widget-border': '#0F4A85',
  'editorWidget-background': '#FFFFFF',
  'editorWidget-foreground': '#292929',
  'button-background': '#0F4A85',
  'button-hoverBackground': '#0F4A85',
  'button-border': '#0F4A85',
  'button-secondaryBackground': '#FFFFFF',
  'button-secondaryForeground': '#292929',
  'badge-background': '#0F4A85',
  'textLink-foreground': '#0F4A85',
  'textLink-activeForeground': '#0F4A85',
  'textCodeBlock-background': '#F2F2F2',
  'textPreformat-background': '#09345f',
  'progressBar-background': '#0F4A85',
  'inputValidation-errorBackground': '#FFFFFF',
  'inputValidation-errorForeground': '#292929',
  'inputValidation-errorBorder': '#0F4A85',
  'diffEditor-insertedTextBorder': '#374E06',
  'diffEditor-removedTextBorder': '#AD0707',
  'editorWarning-foreground': '#895503',
};

export const themes: readonly Theme[] = [
  themeOf('dark', 'vscode-dark', dark),
  themeOf('light', 'vscode-light', light),
  themeOf('high-contrast', 'vscode-high-contrast', highContrast),
  themeOf('high-contrast-light', 'vscode-high-contrast-light', highContrastLight),
];

function themeOf(name: ThemeName, kind: string, colours: Readonly<Record<string, string>>): Theme {
  return { name, kind, variables: { ...fonts, ...colours, ...contributedColours(name) } };
}

interface ContributedColour {
  readonly id: string;
  readonly defaults: Readonly<Record<string, string>>;
}

/** The colours of the manifest, as `benchwright-stateA: #...`. */
function contributedColours(name: ThemeName): Readonly<Record<string, string>> {
  const manifest = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { readonly contributes?: { readonly colors?: readonly ContributedColour[] } };
  const colours = manifest.contributes?.colors ?? [];
  return Object.fromEntries(
    colours.flatMap(({ id, defaults }) => {
      const colour = defaults[manifestKeys[name]];
      return colour === undefined ? [] : [[id.replaceAll('.', '-'), colour]];
    }),
  );
}

/** A theme as the style sheet that stands in for what VS Code writes on the page. */
export function themeSheet({ variables }: Theme, background: 'editor' | 'sideBar'): string {
  const declarations = Object.entries(variables).map(
    ([name, value]) => `--vscode-${name}: ${value};`,
  );
  return `
html { ${declarations.join(' ')} background: var(--vscode-${background}-background); }
@layer vscode-default {
  html { scrollbar-color: var(--vscode-scrollbarSlider-background) var(--vscode-editor-background); }
  body {
    overscroll-behavior-x: none;
    background-color: transparent;
    color: var(--vscode-editor-foreground);
    font-family: var(--vscode-font-family);
    font-weight: var(--vscode-font-weight);
    font-size: var(--vscode-font-size);
    margin: 0;
    padding: 0 20px;
  }
  code {
    color: var(--vscode-textPreformat-foreground);
    background-color: var(--vscode-textPreformat-background);
    padding: 1px 3px;
    border-radius: 4px;
  }
  kbd {
    border-style: solid;
    border-width: 1px;
    border-radius: 3px;
    box-shadow: inset 0 -1px 0 var(--vscode-widget-shadow);
    vertical-align: middle;
    padding: 1px 3px;
  }
}`;
}
