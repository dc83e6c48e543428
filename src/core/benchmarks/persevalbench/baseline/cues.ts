/**
 * The cue words of docs/baseline.md, by their numbers there. Texts are matched in lower case with
 * straight apostrophes.
 */

/** Cue list 1: binding language. */
export const bindingCues =
  /\b(must(n't)?|(it|that|this|they|everything|anything|whatever \w+) (has|have) to|ha(s|ve) to be|needs? to be|i can'?t (have|eat|drink|use|do without)|(it|that|this|they) (can'?t|cannot)|can(no|')t be|allerg(y|ic|ies)|intoleran(t|ce)|diagnosed|not allowed|absolute (maximum|limit)|(absolutely|completely|strictly) (no|vegan|vegetarian|free)|at most|no more than|not a \w+ more|ruled out|off limits|i won'?t (set foot|touch|have|go|eat)|no \w+ (at all|whatsoever|ever)|nothing (made|with|containing)|under no circumstances|never be)\b/;

/** Cue list 1, second part: emphasis on what was just said. */
export const emphasisCues =
  /\b(non-?negotiable|deal-?breaker|no exceptions?|without exception|not budg\w+|can'?t budge|fixed rule|hard (limit|line|stop|no))\b/;

/** Cue list 2: soft language. */
export const softCues =
  /\b(if (it'?s )?(possible|easy|it works out|it fits|you can|there'?s (one|a chance))|would be (nice|lovely|sweet|good|a bonus)|nice (extra|touch|to have)|just a nice|only a preference|not a (big thing|big deal|must|rule)|no fuss|i'?d (love|enjoy|be chuffed|be pleased)|i (rather |quite |just |really )?(like|love|adore|fancy)|wouldn'?t turn|wouldn'?t mind|don'?t mind|a treat|ideally|i'?d prefer|i prefer)\b/;

/** Cue list 3: it holds everywhere. */
export const generalCues =
  /\b(everything|whatever|anything (else|made|that|we|i)|anybody|anywhere|wherever|all week|every (bit|single)|not just|nothing made|in (this|our|my) (house|home)|across the board|as a rule)\b/;

/** Cue list 4: something has changed. */
export const updateCues =
  /\b(no longer|any ?more|instead of|ha(s|ve) changed|changed my|taken (the|it|that) (\w+ )?off|lifted|from (now|here) on|these days|used to|is off|switched|moved to|since (then|january|february|march|april|may|june|july|august|september|october|november|december)|i left|(is|are|am|i'm|it's|we're|allowed|fine|okay) (\w+ ){0,3}now|now (have|has|need|prefer|eat|work|live))\b/;

/** Cue list 5: it holds for one task or role. */
export const scopeCues =
  /\b(for (the )?(work|office)|at (work|the office)|work training|company|policy|for the \w+ ones|when (we|i) (eat|go) out|land(lady|lord)|(list of|house) rules|on business|(training|diet|study|meal) (block|plan)|in my role|as a (host|manager|teacher|coach))\b/;

/** Cue list 6: it is about somebody else. */
export const holderCues =
  /\b((my|our) (brother|sister|mum|mom|mother|dad|father|colleague|boss|friend|neighbou?r|cousin|uncle|aunt|flatmate|roommate|grandmother|grandfather|gran|nephew|niece) (\w+ )?(loves?|likes?|prefers?|hates?|wants?|adores?|says)|(she|he) (just |really )?(loves?|likes?|prefers?|hates?|wants?|adores?))\b/;

/** Cue list 7: the response speaks of the user. */
export const attributionCues =
  /\b(you (keep|kept|love|like|liked|prefer|gave|said|mentioned|told|want|wanted|always|never|took|have|had|are|do|did|don'?t|looked|turned|chose|skipped|asked|stay|use)|your|since you|as you|given (that )?you|for you)\b/;

/** Cue list 8: the response concludes something about the user. */
export const inferenceCues =
  /\b((tells me|suggests?|shows?|means|implies|makes me think|(is|it'?s) (plain|clear|obvious)|i (take it|gather|assume|can tell|infer)|sounds like|seems like) (that )?you( \w+ly)? (are (a|an|someone|somebody|not) |prefer|like|love|want|value|enjoy|care|would rather|lean)|(judging by|going by|from the way) (how )?you|you (must|clearly|evidently|obviously|plainly) (be|are|love|like|want|prefer|enjoy|value|care))\b/;

/** Cue list 9: the response admits that it knows what the user wants. */
export const admissionCues =
  /\b((i know|i realise|i realize|i understand|i am aware|i'm aware|i hear|i see) (that )?(you|your|this|how)|you (mentioned|said|asked|told me|don'?t want|want|wanted|need|prefer)|(while|although|though|even though|even if|granted,?|admittedly,?) (you|your)|despite (you|your)|i know\b)/;

/** Cue list 10: and weighs it against something else. */
export const tradeOffCues =
  /\b(on balance|compromise|trade-?off|outweighs?|fair price|small price|worth (it|bending|relaxing|stretching)|is understandable|in practice|manageable|only a (small|minor|slight)|a little flexib\w+|just this once|be flexible|should be fine|not a big deal|drawback)\b/;

/** Cue list 11: the response says what decides. */
export const priorityCues =
  /\b(comes? first|first for you|(sorted|ranked|filtered|chose|picked|started) .{0,40}\b(first|by)|before anything else|above (all|everything)|settles it|top of (the|your) list|matters? most|deciding (point|factor)|main (thing|filter)|priority|priorit\w+|front and cent(er|re)|most important)\b/;

/** Cue list 13: the response speaks against something. */
export const refusalCues =
  /(\b(no|not|never|without|avoid\w*|skip|leave out|instead of|rather than|except|free of|safe|keep .{0,40} (away|off|out)|rule[sd]? (it|that|this|them)? ?out|\w+n'?t|warn|ask|check)\b|[- ]free\b)/;

export function hasCue(text: string, cues: RegExp): boolean {
  return cues.test(text.toLowerCase().replaceAll('\u2019', "'"));
}
