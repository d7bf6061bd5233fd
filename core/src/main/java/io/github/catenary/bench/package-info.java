/**
 * What the solver costs on this machine: cases to measure it on, its speed and memory, and the roof that the machine
 * itself sets. The command {@code bench} prints them. A figure from here is of one machine at one time, never a test.
 */
@NullMarked
package io.github.catenary.bench;

import org.jspecify.annotations.NullMarked;
