package io.github.catenary.plugin.opencl;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes the devices of {@code opencl.devices}. Nothing of OpenCL is loaded until somebody asks for them. */
public final class OpenClPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.platform(new OpenClPlatform());
    }
}
