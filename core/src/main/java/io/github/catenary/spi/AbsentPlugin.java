package io.github.catenary.spi;

import io.github.catenary.scene.check.Message;

/**
 * A plugin that is there but not in use.
 *
 * @param id in its manifest
 * @param why such as "its plugin wind is switched off", and what brings it back
 */
public record AbsentPlugin(String id, Message why) {}
