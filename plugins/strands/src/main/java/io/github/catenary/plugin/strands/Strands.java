package io.github.catenary.plugin.strands;

/**
 * One element, ready to run.
 *
 * @param springs indices of springs
 * @param min least length over rest length, in [0, 1]; 0 bounds nothing
 * @param max greatest length over rest length, at least 1; infinite bounds nothing
 * @param elasticity share of a violation that one projection removes, in [0, 1]
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Strands(int[] springs, double min, double max, double elasticity) {}
