package io.github.catenary.spark;

import java.io.Serializable;

/**
 * A jar that travels to the executors.
 *
 * @param name as the person's folder has it
 * @param sha256 the digest that it must have wherever it is loaded
 */
record PluginJar(String name, String sha256) implements Serializable {}
