/** Function words, and the words by which any user state is told ("the user prefers ..."), which say nothing about this one. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above across after again against all almost along already also although always am among an and another any anyone anything are
  around as ask asked at away back be became because become been before being below best better between both but by came can cannot come could
  currently day days did do does doesn doing don done down during each either else enough even ever every everything far feel few find first for
  from further gave get gets getting give given go goes going gone good got great had has have having he hello help her here hers hey hi him
  his how however i if in instead into is isn it its just keep kind know last later least less let like liked likes little ll look looking
  lot made make makes making many may maybe me mean might mine more most much must my need needed needs never new next no non nor not nothing
  now of off often ok okay old on once one ones only onto option options or other others our out over own per perhaps please prefer preference
  preferences preferred prefers previously put quite rather re really recommend recommendation recommended request right said same say says
  see seem seems set she should since so some someone something soon still strictly such suggest sure take taken tell than thank thanks that
  the their them then there these they thing things think this those though thought through time times to today together told too two
  under until up upon us use used user users uses using usually ve very via want wanted wants was way we well went were what when where
  whether which while who whole whom whose why will with within without won would yes yet you your yours`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
