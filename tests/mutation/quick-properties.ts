import fc from 'fast-check';

/** A property that fails does not have to look for its smallest input, and one that holds is tried for a while. */
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 300 });
