// The reference backend alone, with the demo shop. It reads its own environment and reports its own errors.
import { demoShop } from '../src/demo/demo-shop.ts';
import { runServer } from '../src/server/main.ts';

await runServer({ shop: demoShop });
