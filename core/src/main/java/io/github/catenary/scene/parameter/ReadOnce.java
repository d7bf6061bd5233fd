package io.github.catenary.scene.parameter;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method without parameters whose answer the program reads once, when a plugin is loaded. From then on the
 * answer is data: a window that shows it does not call the plugin, whose code might never return.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ReadOnce {}
