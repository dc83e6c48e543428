/**
 * Style sheet of all figures. The page sets the variables:
 * `--figure-text`, `-muted`, `-line`, `-background`, `-focus`, `-gold`, `-heat`, `-series-1` to `-series-8`.
 */
export const figureStyles = `
.figure { display: block; }
.figure text { font-size: 12px; fill: var(--figure-text); unicode-bidi: isolate; }
.figure .figure-tick, .figure .figure-share { fill: var(--figure-muted); }
.figure .figure-axis { font-weight: 600; }
.figure .figure-middle { text-anchor: middle; }
.figure .figure-end { text-anchor: end; }
.figure .figure-label { paint-order: stroke; stroke: var(--figure-background); stroke-width: 3px; stroke-linejoin: round; }
.figure .figure-grid { stroke: var(--figure-line); stroke-width: 1; opacity: 0.6; }
.figure .figure-edge { stroke: var(--figure-muted); stroke-width: 1; fill: none; }
.figure .figure-whisker { stroke: var(--figure-text); stroke-width: 1.25; }
.figure .figure-leader { stroke: var(--figure-muted); stroke-width: 0.75; }
.figure-plane .figure-whisker { stroke: var(--figure-muted); opacity: 0.75; }
.figure .figure-own { fill: var(--figure-series-1); stroke: var(--figure-background); stroke-width: 1; }
.figure .figure-reference { fill: none; stroke: var(--figure-text); stroke-width: 1.5; }
.figure .figure-cell { fill: color-mix(in srgb, var(--figure-heat) var(--figure-heat-share, 0%), var(--figure-background)); stroke: var(--figure-line); stroke-width: 1; }
.figure .figure-heat-1 { --figure-heat-share: 7%; }
.figure .figure-heat-2 { --figure-heat-share: 13%; }
.figure .figure-heat-3 { --figure-heat-share: 19%; }
.figure .figure-heat-4 { --figure-heat-share: 25%; }
.figure .figure-heat-5 { --figure-heat-share: 31%; }
.figure .figure-heat-6 { --figure-heat-share: 37%; }
.figure .figure-count { font-size: 15px; font-weight: 600; }
.figure .figure-share { fill: var(--figure-text); }
.figure .figure-gold { fill: none; stroke: var(--figure-gold); stroke-width: 3; }
.figure .figure-gold-corner { fill: var(--figure-gold); }
.figure .figure-hit { fill: transparent; }
.figure .figure-bar { stroke: none; fill-opacity: 0.8; }
.figure .figure-series-1 { fill: var(--figure-series-1); }
.figure .figure-series-2 { fill: var(--figure-series-2); }
.figure .figure-series-3 { fill: var(--figure-series-3); }
.figure .figure-series-4 { fill: var(--figure-series-4); }
.figure .figure-series-5 { fill: var(--figure-series-5); }
.figure .figure-series-6 { fill: var(--figure-series-6); }
.figure .figure-series-7 { fill: var(--figure-series-7); }
.figure .figure-series-8 { fill: var(--figure-series-8); }
.figure .figure-open { cursor: pointer; }
.figure .figure-open:hover .figure-bar, .figure .figure-open:hover .figure-cell { stroke: var(--figure-focus); stroke-width: 2; }
.figure .figure-open:focus { outline: none; }
.figure .figure-open:focus-visible { outline: 2px solid var(--figure-focus); outline-offset: 1px; }
@media (forced-colors: active) {
  .figure .figure-cell, .figure .figure-bar, .figure .figure-own { stroke: CanvasText; stroke-width: 1; }
}
`;
