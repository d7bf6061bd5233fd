package io.github.catenary.spi;

import io.github.catenary.scene.check.Message;

/**
 * An installed plugin that is not in use.
 *
 * @param id the id in its manifest
 * @param why the reason, such as "its plugin wind is switched off", and how to bring the plugin back
 */
public record AbsentPlugin(String id, Message why) {}
