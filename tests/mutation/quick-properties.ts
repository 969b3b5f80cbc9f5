import fc from 'fast-check';

/**
 * A property that fails does not have to look for its smallest input, and one that holds is tried for a while. Global
 * settings take plugins, too, though their type does not name them.
 */
const settings = { endOnFailure: true, plugins: [fc.interruptAfterTimeLimit(300)] };
fc.configureGlobal(settings);
