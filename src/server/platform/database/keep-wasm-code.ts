import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 keep all machine code of the embedded database, about 5 MB. Collecting what it has replaced by faster code
 * now and then ends the process: "Check failed: jit_page_->allocations_.erase(addr) == 1" (nodejs/node#64500).
 */
setFlagsFromString('--no-wasm-code-gc');
