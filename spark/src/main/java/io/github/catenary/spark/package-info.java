/**
 * Runs the rows of a study as tasks of Apache Spark. {@link io.github.catenary.spark.SparkSweep} reads what a person gives,
 * {@link io.github.catenary.spark.StudyParcel} carries study, scene and plugins to the executors, which run
 * {@link io.github.catenary.spark.TaskRows}, and {@link io.github.catenary.spark.ResultFolder} is where their rows are.
 */
@NullMarked
package io.github.catenary.spark;

import org.jspecify.annotations.NullMarked;
