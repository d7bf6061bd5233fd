@echo off
rem Starts Catenary with the JVM of JAVA_HOME, or else with the java found on the PATH. All arguments are passed on.
rem CATENARY_OPTS: more options for the JVM, such as -Xmx4g.
setlocal

set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
set "RUNTIME=%JAVA_HOME%"
if "%JAVA%"=="java" for %%J in (java.exe) do set "RUNTIME=%%~dp$PATH:J.."

rem The vector kernels need an incubator module; a JVM that lacks it would refuse to start.
set "MODULES="
findstr /c:"jdk.incubator.vector" "%RUNTIME%\release" >nul 2>&1 && set "MODULES=--add-modules jdk.incubator.vector"

"%JAVA%" %MODULES% --enable-native-access=ALL-UNNAMED %CATENARY_OPTS% -jar "%~dp0..\catenary.jar" %*
exit /b %ERRORLEVEL%
