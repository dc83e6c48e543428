import type { Benchmark } from './benchmark.ts';
import { paceShop } from './paceshop/benchmark.ts';
import { persEvalBench } from './persevalbench/benchmark.ts';

/** Every benchmark that ships. Composition roots hand this list on; nothing else names a benchmark. */
export const allBenchmarks: readonly Benchmark[] = [persEvalBench, paceShop];
