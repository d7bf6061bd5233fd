package io.github.catenary.plugin.strands;

/**
 * One compiled element.
 *
 * @param springs indices of springs
 * @param min minimum of length over rest length, in [0, 1]; 0 is no limit
 * @param max maximum of length over rest length, at least 1; infinite is no limit
 * @param elasticity share of a violation that one projection removes, in [0, 1]
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Strands(int[] springs, double min, double max, double elasticity) {}
